import type { TestRef } from './types';

const titlesIn =
  (file: string) =>
  (title: string): TestRef => ({ file, title });

const axe = titlesIn('e2e/access/accessibility.spec.ts');
const html = titlesIn('e2e/access/html.spec.ts');
const keyboard = titlesIn('e2e/access/keyboard.spec.ts');
const layout = titlesIn('e2e/pages/layout.spec.ts');
const links = titlesIn('e2e/pages/links.spec.ts');
const menu = titlesIn('e2e/pages/menu.spec.ts');
const screens = titlesIn('e2e/pages/screens.spec.ts');
const contact = titlesIn('e2e/forms/contact.spec.ts');
const contactForm = titlesIn('tests/components/contact/contact-form.test.tsx');
const plainForms = titlesIn('e2e/forms/plain-forms.spec.ts');
const find = titlesIn('e2e/find/find.spec.ts');
const map = titlesIn('e2e/find/map.spec.ts');

// The tests that show that a criterion is met. tests/lib/accessibility/rgaa.test.ts checks that they exist.
export const AXE = axe('axe finds nothing on …, … px wide');
export const AXE_MENU = axe('axe finds nothing in the open menu, … px wide');
export const AXE_LIST = titlesIn('e2e/find/find-list.spec.ts')(
  'axe finds no violation in a list that has moved and grown',
);
export const HTML_BUILT = titlesIn('scripts/test.mjs')('valid HTML');
export const HTML_ON_DEMAND = html('the HTML of … is valid, its headings in order');
export const FAILED_SEARCH_TITLE = html('a failed search says so in its title');
export const WALK = keyboard('Tab leads through … without hiding the focus');
export const WALK_MAP = keyboard(
  'Tab leads through a search, its map and its shops without hiding the focus',
);
export const WALK_CONTENTS = keyboard(
  'every link of a long table of contents can be seen when it has the focus',
);
export const PAN = keyboard('the buttons on the map move it without dragging');
export const MENU_FOCUS = keyboard('the focus closes the products menu when it moves on');
export const SHEET = keyboard(
  'Tab stays in the open menu of a phone, and Escape returns to its button',
);
export const CURRENT_PAGE = keyboard('the menus tell which page is shown');
export const OVERFLOW = layout(
  'no page overflows at any width, with large or with spaced text in …',
);
export const TAGS = layout(
  'the tags of the pots are inside a window of … px, text spacing included',
);
export const LIST_BEFORE_MAP = layout('the link to the simplified list comes before the map on …');
export const LINKS = links(
  'every internal link resolves, every page is three clicks away at most, and titles are unique in …',
);
export const METADATA = titlesIn('e2e/pages/routes.spec.ts')(
  'every page in … has status 200, complete metadata and one h1',
);
export const SKIP = menu('the skip link is the first tab stop and moves the focus to the content');
export const PRODUCTS_MENU = menu('the products menu works by keyboard and links to each flavour');
export const POTS = screens(
  'each pot of the group picture shows its name and links to its product',
);
export const CAPTION = screens('the caption of a product’s picture is its figure’s name');
export const MARQUEE = screens(
  'the logo marquee can be paused, and stands still with reduced motion',
);
export const PLAIN_LIST = screens(
  'the simplified list has every shop and neither header nor footer',
);
export const QUESTIONS = screens('questions open by keyboard and by their URL’s fragment');
export const TRADE_TABLES = screens('buyers find boxes, delivery and bar codes in tables');
export const ALLERGEN_TABLE = titlesIn('e2e/pages/allergens.spec.ts')(
  'the table says in words what each flavour contains',
);
export const POT_ALTS = titlesIn('tests/content/entities.test.ts')(
  'has an alternative text for every pot',
);
export const CONTRAST = titlesIn('tests/tokens.test.ts')('of %s on %s is 4.5:1 or more');
export const CONTACT_ERRORS = contact(
  'shows errors, focuses the first invalid field and sends nothing if incomplete',
);
export const CONTACT_SUCCESS = contact('stores a message and reports success without a reload');
export const CONTACT_EXPIRED = contact('sends a form that was open for too long, with a new token');
export const REVIEW_AXE = contact('the review page has no accessibility violations');
export const TOAST = contact(
  'the toast hides no focus, closes with Escape, and the focus stays in the form',
);
export const FORM_LABELS = contactForm('have labels, and only the company is optional');
export const ERROR_NAMES = contactForm(
  'names its invalid fields once, from top to bottom, each with a link to it',
);
export const HONEYPOT = contactForm(
  'is hidden from everybody, and its label says to leave it empty',
);
export const PLAIN_REVIEW = plainForms('a message is shown for review, confirmed and stored once');
export const PLAIN_ERRORS = plainForms(
  'an invalid form is shown its errors at once, and keeps its values',
);
export const PLAIN_EXPIRED = plainForms('a forged or expired token is replaced');
export const COMBOBOX = titlesIn('tests/components/find/town-search.test.tsx')(
  'suggests places with what tells them apart, and announces how many',
);
export const SEARCH_BY_KEYBOARD = find(
  'the keyboard alone leads from a few letters to a shop’s directions',
);
export const PLAIN_SEARCH = find(
  'a search has a URL, lists the nearest shops, and back returns to the overview',
);
export const DENIED_POSITION = find('explains a denied permission, and works once it is granted');
export const MAP_BY_KEYBOARD = map(
  'the keyboard opens clusters down to a shop and its directions, and Escape returns to the pin',
);
export const MAP_POPUP = map(
  'clicking a pin highlights its shop beside the map, and closing the popup returns to the pin',
);
export const LOADING = titlesIn('tests/components/product/product-loading.test.tsx')(
  'announces a product that takes longer than 300 ms, until it is loaded',
);
export const FALLBACK_LANGUAGE = titlesIn('e2e/server/content-service.spec.ts')(
  'a post without a translation is shown in French and marked as such',
);
export const VERSION = titlesIn('e2e/server/release.spec.ts')(
  'a tab with the current build never reloads',
);
