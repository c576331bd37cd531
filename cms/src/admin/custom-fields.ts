import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { ChoicesInput } from './choices-input';
import { LinesInput } from './lines-input';
import { PaletteInput } from './palette-input';
import { FlavoursInput } from './shops/flavours-input';
import { OpeningHoursInput } from './shops/opening-hours-input';
import { ToTranslateInput } from './to-translate-input';

/**
 * Loads an input. Strapi declares it as a component without props, but passes it a field's props.
 */
const loaded = (input: unknown) => async () => ({ default: input as ComponentType });

/** The inputs of the fields that src/lib/editor/custom-fields.ts declares. */
export function registerCustomFields(app: StrapiApp): void {
  app.customFields.register([
    {
      name: 'choices',
      type: 'json',
      intlLabel: { id: 'choices.label', defaultMessage: 'Choix multiples' },
      intlDescription: { id: 'choices.help', defaultMessage: 'Plusieurs valeurs d’une liste' },
      components: { Input: loaded(ChoicesInput) },
    },
    {
      name: 'lines',
      type: 'json',
      intlLabel: { id: 'lines.label', defaultMessage: 'Liste' },
      intlDescription: { id: 'lines.help', defaultMessage: 'Une valeur par ligne' },
      components: { Input: loaded(LinesInput) },
    },
    {
      name: 'palette',
      type: 'string',
      intlLabel: { id: 'palette.label', defaultMessage: 'Couleurs' },
      intlDescription: { id: 'palette.help', defaultMessage: 'Une palette du site' },
      components: { Input: loaded(PaletteInput) },
    },
    {
      name: 'flavours',
      type: 'json',
      intlLabel: { id: 'flavours.label', defaultMessage: 'Parfums' },
      intlDescription: { id: 'flavours.help', defaultMessage: 'Des produits du site' },
      components: { Input: loaded(FlavoursInput) },
    },
    {
      name: 'opening-hours',
      type: 'string',
      intlLabel: { id: 'opening-hours.label', defaultMessage: 'Horaires' },
      intlDescription: { id: 'opening-hours.help', defaultMessage: 'Des heures d’ouverture' },
      components: { Input: loaded(OpeningHoursInput) },
    },
    {
      name: 'to-translate',
      type: 'json',
      intlLabel: { id: 'to-translate.label', defaultMessage: 'Reste à traduire' },
      intlDescription: { id: 'to-translate.help', defaultMessage: 'Les textes d’une autre langue' },
      components: { Input: loaded(ToTranslateInput) },
    },
  ]);
}
