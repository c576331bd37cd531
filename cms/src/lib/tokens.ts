import type { Core } from '@strapi/strapi';
import { READ_ACTIONS, WRITE_ACTIONS } from './types';

export const PREVIEW_TOKEN = 'site-preview';

type Token = { name: string; key: string; permissions: string[] };

/** The site's bearer tokens: the variable that holds each key, and what it may do. */
const TOKENS: Token[] = [
  { name: 'site-read', key: 'CONTENT_API_TOKEN', permissions: READ_ACTIONS },
  { name: 'site-write', key: 'CONTENT_WRITE_TOKEN', permissions: WRITE_ACTIONS },
  { name: PREVIEW_TOKEN, key: 'CONTENT_PREVIEW_TOKEN', permissions: READ_ACTIONS },
];

const UID = 'admin::api-token';

async function ensure(strapi: Core.Strapi, { name, key, permissions }: Token): Promise<void> {
  const service = strapi.service(UID);
  const tokens = strapi.db.query(UID);
  const accessKey = process.env[key] && service.hash(process.env[key]);
  const former = await tokens.findOne({ where: { name }, populate: ['permissions'] });
  const rights = former?.permissions.map(({ action }: { action: string }) => action).sort();
  if (former?.accessKey === accessKey && String(rights) === String(permissions.toSorted())) return;
  if (former) await service.revoke(former.id);
  if (!accessKey) return;
  const { id } = await service.create({
    name,
    description: `Le site, par ${key}`,
    kind: 'content-api',
    type: 'custom',
    lifespan: null,
    permissions,
  });
  // Strapi invents a key; the site knows another one.
  await tokens.update({ where: { id }, data: { accessKey, encryptedKey: null } });
}

/** Makes the tokens what the environment says: a changed key takes effect, a removed one ends. */
export async function ensureTokens(strapi: Core.Strapi): Promise<void> {
  for (const token of TOKENS) await ensure(strapi, token);
}
