import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { PriceTag } from '@strapi/icons';
import { type StrapiApp, useFetchClient, Widget } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { VersionLinks } from './version-links';

/** The response of src/lib/home. */
type Samples = {
  label: string;
  samples: {
    title: string;
    /** The parts that are samples; empty where the whole entry is one. */
    parts: string[];
    versions: { locale: string | null; href: string }[];
  }[];
};

const plural = (count: number) =>
  count === 1 ? 'Une fiche est encore un exemple' : `${count} fiches sont encore des exemples`;

function SampleList({ label, samples }: Samples) {
  return (
    <Box>
      <Typography fontWeight="bold">{label}</Typography>
      <ul>
        {samples.map(({ title, parts, versions: [first, ...others] }) => (
          <li key={first?.href}>
            <Link tag={RouterLink} to={first?.href ?? ''}>
              {parts.length > 0 ? parts.join(', ') : title}
            </Link>
            <VersionLinks title={title} versions={others} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** The entries that are still marked as samples. */
function SamplesWidget() {
  const { get } = useFetchClient();
  const [types, setTypes] = useState<Samples[]>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    get<{ types: Samples[] }>('/home/samples').then(
      ({ data }) => setTypes(data.types),
      () => setFailed(true),
    );
  }, [get]);

  if (hasFailed) return <Widget.Error />;
  if (!types) return <Widget.Loading />;
  const count = types.flatMap(({ samples }) => samples).length;
  if (count === 0)
    return (
      <Box padding={2}>
        <Typography>Il n’y a plus d’exemple.</Typography>
      </Box>
    );
  return (
    <Flex direction="column" alignItems="stretch" gap={3} padding={2}>
      <Typography>
        {`${plural(count)} : mettez le vrai, désactivez « Données d’exemple » ou « Texte d’exemple », publiez.`}
      </Typography>
      {types.map((type) => (
        <SampleList key={type.label} {...type} />
      ))}
    </Flex>
  );
}

export function registerSamples(app: StrapiApp): void {
  app.widgets.register({
    id: 'samples',
    icon: PriceTag,
    title: { id: 'samples.title', defaultMessage: 'Exemples' },
    component: async () => SamplesWidget,
    permissions: [{ action: 'plugin::content-manager.explorer.read' }],
  });
}
