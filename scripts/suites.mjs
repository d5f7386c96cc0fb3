// Which tests belong to which set (ADR 0125). The set `ci` guards every change: `npm test` and `.ci/run`. The set `all`
// is everything: `npm run test:all`, before an issue is declared resolved. suites.test.ts compares this with the tree.

/** Tests of packages and scripts: no database, no browser. */
export const packages = ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts']

export const server = ['apps/server/src/**/*.test.ts']

/** Of the server's: about what a database itself does. Beside PostgreSQL they also run on the embedded one (ADR 0117). */
export const onBoth = [
  'apps/server/src/{backup,upgrades}.test.ts',
  'apps/server/src/platform/{database,jobs,list,log,realtime,storage}/**/*.test.ts',
  'apps/server/src/platform/import/undo/undo-in-parts.test.ts',
  'apps/server/src/supplychain/**/*.test.ts',
  'apps/server/src/chat/messages/**/*.test.ts',
]

/** Of those, the ones that run on both in the set `ci`, too. */
export const onBothInCi = ['apps/server/src/platform/{database,jobs}/**/*.test.ts']

/** Of the server's: open no database, or only an embedded one of their own. Nothing new shows on PostgreSQL. */
export const ownDatabase = [
  'apps/server/src/container-sources.test.ts',
  'apps/server/src/no-early-run.test.ts',
  'apps/server/src/graceful-shutdown.test.ts',
  'apps/server/src/platform/untrusted/*.test.ts',
  'apps/server/src/platform/database/{damaged-database,durability}.test.ts',
  'apps/server/src/platform/{import/round-trip,pdf/thai-shapes,storage/blob-store}.test.ts',
  'apps/server/src/recipes/label/{text-layout,thai-syllables}.test.ts',
  'apps/server/src/recipes/label/print/*.test.ts',
  'apps/server/src/recipes/sample/packs.test.ts',
  'apps/server/src/upgrades/released-migrations.test.ts',
]

/** Of the server's: replace a module, or count the state that modules have gathered since the process began. */
export const ownModules = [
  'apps/server/src/chat/messages/{message-texts,post-statement}.test.ts',
  'apps/server/src/auth/sign-in.test.ts',
  'apps/server/src/platform/database/{shared-pool,statement-names}.test.ts',
  'apps/server/src/query-count.test.ts',
]

/** Of the server's: about load shedding, with its real limits, which are longer in all other tests (testing/long-limits.ts). */
export const ownLimits = ['apps/server/src/platform/http/{load-gate,load-shedding}.test.ts']

/** Of the server's: about statements that wait too long for a lock. */
export const shortLockWait = ['apps/server/src/stuck-database.test.ts']

/** Tests of the panel and the widget in a simulated browser. */
export const screens = ['apps/{web,widget}/src/**/*.test.{ts,tsx}']

/** Of those, the ones that replace a module which others load at once, or need styles. */
export const ownPage = [
  'apps/web/src/kit/overview/overview-strip.test.tsx',
  'apps/web/src/kit/presence/also-here.test.tsx',
]

/** Take a minute or more, and begin first: at the end of a run one of them would keep a single core busy. */
export const longest = [
  'apps/server/src/{authorisation,backup,demo-reset,graceful-shutdown,upgrades}.test.ts',
  'apps/server/src/{hostile-documents,hostile-input,hostile-uploads,imports-off-the-loop,secret-formulas}.test.ts',
  'apps/server/src/ai/knowledge/import.test.ts',
  'apps/server/src/auth/throttle.test.ts',
  'apps/server/src/commands/commands.test.ts',
  'apps/server/src/platform/backup/scheduled-backup.test.ts',
  'apps/server/src/platform/database/durability.test.ts',
  'apps/server/src/recipes/rd/recipe-sequences.test.ts',
  'apps/server/src/recipes/registration/registration-histories.test.ts',
  'apps/server/src/upgrades/states-of-main.test.ts',
]

/** In the set `all` only: too slow for every change. Each with what still guards its subject in `ci`. */
export const onlyInAll = {}

/** In `ci` they run a part of their cases (testing/test-set.ts), in `all` every case. Each with why the part is enough. */
export const thinnedInCi = {
  'apps/server/src/upgrades.test.ts':
    'The steps with rows of their own: what starts at a step between two of them has passed through the states of the earlier',
  'apps/server/src/upgrades/states-of-main.test.ts':
    'Every third state and every release: the migrations after a state between two of them run on the rows of the older',
  'apps/server/src/hostile-input.test.ts':
    'Five random calls of each endpoint, the same for every change; `all` makes twenty, and `npm run test:random` others',
  'apps/server/src/auth/throttle.test.ts':
    'A thousand guesses: what counts them refuses more after the first ten, whoever makes them',
  'apps/server/src/machine/job-histories.test.ts':
    'Every third history of both halves: each status and ending is among them, and moves.test.ts has every transition',
  'apps/server/src/machine/plans/plan-histories.test.ts':
    'Fifteen random histories; plan-cases.test.ts has a hundred written ones',
  'apps/web/src/app/quick-picks.test.tsx':
    'Two hundred picks over all pickers: each of its kinds of keys, rests and late answers is among them; `all` makes 2,000',
}
