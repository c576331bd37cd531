// The rules for the HTML of every page: html-validate's own (valid code, headings in order, names
// and labels), and two of the HTML standard that it lacks.
import { HtmlValidate, Rule, StaticConfigLoader } from 'html-validate';

/** The hyphenated attributes of the standard. */
const HYPHENATED = /^(?:data-|aria-|accept-charset$|http-equiv$)/;

/** A rule against unknown attributes, like those that React adds for view transitions. */
class KnownAttributes extends Rule {
  setup() {
    this.on('attr', ({ key, target, keyLocation }) => {
      if (!key.includes('-') || HYPHENATED.test(key) || target.closest('svg')) return;
      this.report(target, `"${key}" is not an attribute of HTML`, keyLocation);
    });
  }
}

/**
 * A rule that a label has no role and is not hidden, which ARIA in HTML forbids, because it would
 * name its control all the same.
 */
class ShownLabels extends Rule {
  setup() {
    this.on('attr', ({ key, target, keyLocation }) => {
      if (key !== 'aria-hidden' || !target.is('label')) return;
      this.report(target, 'A label must not be hidden from assistive technology', keyLocation);
    });
  }
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    plugins: [
      {
        name: 'site',
        rules: { 'site/known-attributes': KnownAttributes, 'site/shown-labels': ShownLabels },
      },
    ],
    // A figure with a caption repeats its role for screen readers that do not know the element (RGAA 1.9).
    elements: ['html5', { figure: { aria: { implicitRole: () => null } } }],
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      'site/known-attributes': 'error',
      'site/shown-labels': 'error',
      // All scripts come from the site itself.
      'require-sri': 'off',
      // The town search is a text field with suggestions, as in the ARIA Authoring Practices.
      'prefer-native-element': ['error', { exclude: ['listbox'] }],
    },
  }),
);

/**
 * The errors of a page: each kind once, with the place of its first occurrence.
 * @param {string} html a whole document
 * @returns {string[]}
 */
export function validateHtml(html) {
  const { results } = validator.validateStringSync(html);
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
    const error = `${ruleId}: ${message}`;
    if (!found.has(error)) found.set(error, `${error} (${selector ?? 'document'})`);
  }
  return [...found.values()];
}
