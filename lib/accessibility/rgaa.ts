import { colours } from './rgaa/colours';
import { consultation } from './rgaa/consultation';
import { forms } from './rgaa/forms';
import { frames } from './rgaa/frames';
import { images } from './rgaa/images';
import { links } from './rgaa/links';
import { mandatoryElements } from './rgaa/mandatory-elements';
import { multimedia } from './rgaa/multimedia';
import { navigation } from './rgaa/navigation';
import { presentation } from './rgaa/presentation';
import { scripts } from './rgaa/scripts';
import { structure } from './rgaa/structure';
import { tables } from './rgaa/tables';
import type { Criterion, Topic } from './types';

/**
 * The audit grid: RGAA 4.1's thirteen topics with their 106 criteria. Numbers and titles are those of
 * https://github.com/DISIC/RGAA (v4.1/JSON/criteres.json), under Etalab's Licence ouverte 2.0.
 */
export const TOPICS: Topic[] = [
  images,
  frames,
  colours,
  multimedia,
  tables,
  links,
  scripts,
  mandatoryElements,
  structure,
  presentation,
  forms,
  navigation,
  consultation,
];

export const CRITERIA: Criterion[] = TOPICS.flatMap(({ criteria }) => criteria);

/** The criteria with one result. */
export const withResult = (result: Criterion['result']): Criterion[] =>
  CRITERIA.filter((criterion) => criterion.result === result);

/** When somebody last looked at a criterion: an ISO date. */
export const AUDITED_ON: string =
  CRITERIA.flatMap((criterion) =>
    'byHand' in criterion && criterion.byHand ? [criterion.byHand.on] : [],
  )
    .sort()
    .at(-1) ?? '';
