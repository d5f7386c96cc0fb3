import noChance from './no-chance.mjs'
import noEarlyRun from './no-early-run.mjs'
import noUnknownAsEmpty from './no-unknown-as-empty.mjs'

// oxlint loads a plugin by its default export; a name belongs to one plugin.
// oxlint-disable-next-line import/no-default-export
export default {
  meta: { name: 'own' },
  rules: { ...noChance.rules, ...noEarlyRun.rules, ...noUnknownAsEmpty.rules },
}
