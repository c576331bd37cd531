// The admin's colours, from the site's app/styles/tokens.css: chocolate on cream, with pink for
// selections. Raspberry would be mistaken for the red of errors.

/** The colours that replace those of Strapi's design system; the others do not change. */
export const lightColors = {
  primary100: '#fdeff2',
  primary200: '#f9cfd9',
  primary500: '#8a5a43',
  primary600: '#6b3f2c',
  primary700: '#3b1a0f',
  buttonPrimary500: '#8a5a43',
  buttonPrimary600: '#6b3f2c',
  neutral100: '#fff7ea',
  neutral150: '#f5e9d8',
  neutral200: '#e8d9c6',
  neutral300: '#cfbdac',
  neutral400: '#b3a094',
  neutral500: '#857064',
  neutral600: '#6d564a',
  neutral700: '#553f34',
  neutral800: '#3b1a0f',
  neutral900: '#2e140b',
  neutral1000: '#241009',
};

/** The colours of the dark theme, with the brand's pink on chocolate. */
export const darkColors = {
  primary100: '#3f2329',
  primary200: '#6b3f4a',
  primary500: '#f9afc0',
  primary600: '#f9afc0',
  primary700: '#fcd0da',
  buttonPrimary500: '#b3375c',
  buttonPrimary600: '#a11d48',
  danger100: '#1f120d',
  success100: '#1f120d',
  warning100: '#1f120d',
  secondary100: '#1f120d',
  alternative100: '#1f120d',
  neutral0: '#2a1a14',
  neutral100: '#1f120d',
  neutral150: '#3d2a22',
  neutral200: '#55403a',
  neutral300: '#75605a',
  neutral400: '#b3a094',
  neutral500: '#c9b8ac',
  neutral600: '#b3a094',
};
