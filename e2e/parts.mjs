// Which browser tests belong to which part (ADR 0118, ADR 0125). Whatever is in no list is a journey that runs in the set
// `all` only. scripts/suites.test.ts compares this with the tree.

/** Look at every screen and form, or follow a whole first hour: two fifths of the time. */
export const surveys = [
  'accessibility',
  'cold-visits',
  'first-hour',
  'draft-forms',
  'kept-input',
  'screen-reader',
  'seen-without-colours',
  'slow-and-failed',
  'touch',
].map((name) => `${name}.spec.ts`)

/** Guard every change: the main job of each trade, and what no test below the browser reaches. */
export const smoke = [
  'accounts',
  'bot-way',
  'chat-composer',
  'edition-way',
  'import-files',
  'installed-panel',
  'integration-api',
  'keyboard',
  'lab-way',
  'label-way',
  'lists',
  'log-way',
  'machine-way',
  'main-job',
  'material-way',
  'packed-assets',
  'push',
  'quote-packages',
  'recipe-way',
  'regulation-way',
  'return-to-place',
  'search',
  'shared-computer',
  'widget-page',
].map((name) => `${name}.spec.ts`)
