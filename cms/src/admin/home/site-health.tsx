import { Box, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { momentOf } from './recent-moment';

/** The response of src/lib/home; the site is null where it does not respond. */
type Health = {
  strapi: string;
  project: string;
  site: { build: string; builtAt: string | null; failing: string[] } | null;
};

const FAILURES: Record<string, string> = {
  content: 'Il ne peut pas lire le contenu : il montre ce qu’il a gardé, et rien de nouveau.',
  cache: 'Il ne peut pas écrire ses pages sur le disque : il est peut-être plein.',
  messages:
    'Il ne peut pas enregistrer les messages des visiteurs : le disque est peut-être plein.',
};

/** The parts of the site that do not work, and the versions in use. */
export function SiteHealth() {
  const { get } = useFetchClient();
  const [health, setHealth] = useState<Health>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    get<Health>('/home/site-health').then(
      ({ data }) => setHealth(data),
      () => setFailed(true),
    );
  }, [get]);

  if (hasFailed) return <Typography>L’état du site n’est pas connu.</Typography>;
  if (!health) return null;
  const { site, strapi, project } = health;
  const built = site?.builtAt ? ` (construite ${momentOf(site.builtAt)})` : '';
  return (
    <Box>
      {site?.failing.map((part) => (
        <Box key={part}>
          <Typography textColor="danger600">
            {FAILURES[part] ?? `Une partie ne marche pas : ${part}.`}
          </Typography>
        </Box>
      ))}
      <Typography variant="pi" textColor="neutral600">
        {site
          ? `Site : version ${site.build}${built}. `
          : 'Site : version inconnue, il ne répond pas. '}
        {`Administration : version ${project}, Strapi ${strapi}.`}
      </Typography>
    </Box>
  );
}
