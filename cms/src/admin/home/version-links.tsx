import { Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';

type Props = { title: string; versions: { locale: string | null; href: string }[] };

/** Links to the form of each language of an entry, after its title. */
export const VersionLinks = ({ title, versions }: Props) =>
  versions.map(({ locale, href }) => (
    <Typography key={href}>
      {' · '}
      <Link tag={RouterLink} to={href} aria-label={`${title}, ${locale}`}>
        {locale}
      </Link>
    </Typography>
  ));
