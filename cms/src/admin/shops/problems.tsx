import {
  Badge,
  Box,
  Button,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
  Typography,
} from '@strapi/design-system';
import { useState } from 'react';
import type { Problem } from './answers';
import { count } from './sentences';

const SHOWN_FIRST = 50;
const COLUMNS = ['Ligne', 'Magasin', 'Colonne', 'Remarque'];

/** The problems of the file's rows, first those of rows that are left out. */
export function Problems({ problems }: { problems: Problem[] }) {
  const [isWhole, setWhole] = useState(false);
  const sorted = problems.toSorted(
    (one, other) => Number(other.isBlocking) - Number(one.isBlocking) || one.line - other.line,
  );
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN_FIRST);
  const others = sorted.length - shown.length;
  return (
    <>
      <Typography tag="h3" variant="delta" fontWeight="bold">
        {count(problems.length, 'remarque', 'remarques')}
      </Typography>
      <Table colCount={COLUMNS.length} rowCount={shown.length + 1}>
        <Thead>
          <Tr>
            {COLUMNS.map((column) => (
              <Th key={column}>
                <Typography variant="sigma">{column}</Typography>
              </Th>
            ))}
          </Tr>
        </Thead>
        <Tbody>
          {shown.map(({ line, shop, column, message, isBlocking }) => (
            <Tr key={`${line} ${column} ${message}`}>
              <Td>
                <Typography>{line}</Typography>
              </Td>
              <Td style={{ whiteSpace: 'normal' }}>
                <Typography>{shop}</Typography>
              </Td>
              <Td>
                <Typography>{column}</Typography>
              </Td>
              <Td style={{ whiteSpace: 'normal' }}>
                {isBlocking && (
                  <Box paddingTop={2}>
                    <Badge backgroundColor="danger100" textColor="danger700">
                      Ne sera pas importée
                    </Badge>
                  </Box>
                )}
                <Typography>{message}</Typography>
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
      {others > 0 && (
        <Box>
          <Button variant="tertiary" onClick={() => setWhole(true)}>
            {`Afficher ${count(others, 'autre remarque', 'autres remarques')}`}
          </Button>
        </Box>
      )}
    </>
  );
}
