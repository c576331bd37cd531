import type { Core } from '@strapi/strapi';
import { READ_ACTIONS, WRITE_ACTIONS } from './content-types';

export const PREVIEW_TOKEN = 'site-preview';

type Token = { name: string; key: string; permissions: string[] };

/** The site's bearer tokens: the variable that holds each key, and its permissions. */
const TOKENS: Token[] = [
  { name: 'site-read', key: 'CONTENT_API_TOKEN', permissions: READ_ACTIONS },
  { name: 'site-write', key: 'CONTENT_WRITE_TOKEN', permissions: WRITE_ACTIONS },
  { name: PREVIEW_TOKEN, key: 'CONTENT_PREVIEW_TOKEN', permissions: READ_ACTIONS },
];

const UID = 'admin::api-token';

async function ensureToken(strapi: Core.Strapi, { name, key, permissions }: Token): Promise<void> {
  const service = strapi.service(UID);
  const tokens = strapi.db.query(UID);
  const accessKey = process.env[key] && service.hash(process.env[key]);
  const existing = await tokens.findOne({ where: { name }, populate: ['permissions'] });
  const allowed = existing?.permissions.map(({ action }: { action: string }) => action).sort();
  if (existing?.accessKey === accessKey && String(allowed) === String(permissions.toSorted()))
    return;
  if (existing) await service.revoke(existing.id);
  if (!accessKey) return;
  const { id } = await service.create({
    name,
    description: `Le site, par ${key}`,
    kind: 'content-api',
    type: 'custom',
    lifespan: null,
    permissions,
  });
  // `create` generates a key, which is replaced here by the hash of the site's key.
  await tokens.update({ where: { id }, data: { accessKey, encryptedKey: null } });
}

/**
 * Synchronises the tokens with the environment: changed keys are replaced, removed ones revoked.
 */
export async function ensureTokens(strapi: Core.Strapi): Promise<void> {
  for (const token of TOKENS) await ensureToken(strapi, token);
}
