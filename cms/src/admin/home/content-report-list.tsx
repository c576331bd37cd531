import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** The response of src/lib/revalidate. */
type ContentReport = {
  total: number;
  entries: {
    type: string;
    title: string;
    locale: string | null;
    isWhole: boolean;
    href: string;
    faults: { field: string; reason: string }[];
  }[];
};

/** The entries and fields that the site cannot show, with the reasons and links to their forms. */
export function ContentReportList() {
  const { get } = useFetchClient();
  const [list, setList] = useState<ContentReport>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    get<{ list: ContentReport | null }>('/site-notices/left-out').then(
      ({ data }) => (data.list ? setList(data.list) : setFailed(true)),
      () => setFailed(true),
    );
  }, [get]);

  if (hasFailed)
    return (
      <Typography>Ce que le site laisse de côté n’est pas connu : il ne répond pas.</Typography>
    );
  if (!list) return <Typography textColor="neutral600">Le site vérifie son contenu…</Typography>;
  const { total, entries } = list;
  if (total === 0) return <Typography>Il montre tout ce qui est publié.</Typography>;
  const others = total - entries.length;
  return (
    <>
      <Typography fontWeight="bold">Ce que le site laisse de côté</Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {entries.map(({ type, title, locale, isWhole, href, faults }) => (
          <li key={`${href} ${title} ${faults[0]?.field}`}>
            <Link tag={RouterLink} to={href}>
              {title}
            </Link>
            <Typography textColor="neutral600">
              {[title !== type && type, locale, isWhole && 'la fiche entière']
                .filter(Boolean)
                .map((part) => ` · ${part}`)
                .join('')}
            </Typography>
            {faults.map(({ field, reason }) => (
              <Box key={`${field} ${reason}`}>
                <Typography>{field ? `« ${field} » : ${reason}` : reason}</Typography>
              </Box>
            ))}
          </li>
        ))}
      </Flex>
      {others > 0 && <Typography>{`Et ${others} de plus.`}</Typography>}
    </>
  );
}
