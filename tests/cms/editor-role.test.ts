import { expect, it } from 'vitest';
import { actionsOf, fieldsOf, withNews } from '../../cms/src/lib/editor/role-permissions';

const permission = (action: string, subject: string, fields?: string[]) => ({
  action,
  subject,
  properties: { ...(fields && { fields }), locales: ['fr', 'de'] },
  conditions: [],
});
const ACTIONS = { page: ['read', 'update', 'delete'] };
const KNOWN = { fields: { page: ['title', 'body'] }, actions: ACTIONS };

it('opens the fields of a new release to editors, in the permissions that they have', () => {
  const stored = [permission('read', 'page', ['title', 'body']), permission('delete', 'page')];
  const all = [
    permission('read', 'page', ['title', 'body', 'seo.title']),
    permission('update', 'page', ['title', 'body', 'seo.title']),
    permission('delete', 'page'),
  ];
  expect(withNews(stored, all, KNOWN)).toEqual([
    permission('read', 'page', ['title', 'body', 'seo.title']),
    permission('delete', 'page'),
  ]);
});

it('opens the new actions of a release, and no action that an administrator took away', () => {
  const stored = [permission('read', 'page', ['title', 'body'])];
  const all = ['read', 'update', 'publish'].map((action) => permission(action, 'page', ['title']));
  const news = permission('publish', 'page', ['title']);
  expect(withNews(stored, all, KNOWN)).toEqual([...stored, news]);
});

it('keeps each action to its own fields', () => {
  const messages = [permission('read', 'message', ['text', 'note'])];
  const all = [...messages, permission('update', 'message', ['note'])];
  expect(fieldsOf(all)).toEqual({ message: ['text', 'note'] });
  expect(actionsOf(all)).toEqual({ message: ['read', 'update'] });
  const known = { fields: { message: ['text'] }, actions: { message: ['read'] } };
  expect(withNews([permission('read', 'message', ['text'])], all, known)).toEqual(all);
});

it('opens the new types of a release', () => {
  const stored = [permission('read', 'page', ['title'])];
  const news = [permission('read', 'recipe', ['title']), permission('publish', 'recipe')];
  expect(withNews(stored, [...stored, ...news], KNOWN)).toEqual([...stored, ...news]);
});

it('keeps an administrator’s changes', () => {
  const stored = [
    { ...permission('update', 'page', ['title']), conditions: ['admin::is-creator'] },
    permission('read', 'page', ['title', 'body']),
  ];
  const all = ['read', 'update'].map((action) => permission(action, 'page', ['title', 'body']));
  const withIds = stored.map((one, id) => ({ id, ...one }));
  expect(withNews(withIds, all, KNOWN)).toEqual(stored);
});
