import type { Core } from '@strapi/strapi';

const USER = 'plugin::users-permissions.user';

type Payload = { id: number; issued_at?: number };
type JwtService = {
  issue(payload: object, options?: object): string;
  verify(token: string): Promise<Payload>;
};

/** Notes the time of every new password, whoever sets it: the visitor, a reset or an administrator. */
export function notePasswordChanges(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [USER],
    beforeUpdate({ params }) {
      if (params.data.password) params.data.password_changed_at = new Date();
    },
  });
}

/**
 * Strapi's JWT service, whose tokens end with the password they were given for. A token carries its
 * time in milliseconds: `iat` counts seconds, and could not tell the old one from the new.
 */
export const endingWithPassword = <Service extends JwtService>(service: Service): Service => ({
  ...service,
  issue: (payload: object, options?: object) =>
    service.issue({ ...payload, issued_at: Date.now() }, options),
  async verify(token: string) {
    const payload = await service.verify(token);
    const user = await strapi.db
      .query(USER)
      .findOne({ where: { id: payload.id }, select: ['password_changed_at'] });
    const changedAt = user?.password_changed_at ? Date.parse(user.password_changed_at) : 0;
    if (changedAt > (payload.issued_at ?? 0)) throw new Error('Invalid token.');
    return payload;
  },
});
