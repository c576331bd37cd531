import type { Topic } from '../types';

export const frames: Topic = {
  number: 2,
  title: 'Cadres',
  criteria: [
    {
      number: '2.1',
      title: 'Chaque cadre a-t-il un titre de cadre ?',
      result: 'not applicable',
      reason: 'The pages have no frame; measuring, once agreed to, loads a script and none either.',
    },
    {
      number: '2.2',
      title: 'Pour chaque cadre ayant un titre de cadre, ce titre de cadre est-il pertinent ?',
      result: 'not applicable',
      reason: 'The pages have no frame; measuring, once agreed to, loads a script and none either.',
    },
  ],
};
