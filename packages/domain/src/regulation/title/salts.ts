import { nameKey } from '../../inci/name-keys.ts'

const cations =
  /^(?:(?:mono|di|tri|tetra)?(?:sodium|potassium|calcium|magnesium|zinc|ammonium|lithium|silver|aluminum|copper|iron|strontium|barium)|tea-|mea-|dea-|ethanolamine|triethanolamine)[ -]?(?=[a-z])/
/** Anions of salts, and acids of esters, after the name of their base or alcohol. */
const anions =
  / (?:mono|di|tri|hemi|bi|sesqui)?(?:hydrochloride|hcl|chloride|hydrobromide|hbr|bromide|hydroiodide|iodide|sulfate|phosphate|nitrate|acetate|propionate|butyrate|valerate|maleate|fumarate|tartrate|citrate|succinate|lactate|mesylate|besylate|tosylate|gluconate|malate|oxalate|salicylate|benzoate|picrate|carbonate|pamoate|stearate|palmitate|enanthate|cypionate|undecanoate|decanoate|borate|hydrogen tartrate|bitartrate|base|sodium|potassium|calcium|hydrate|monohydrate|dihydrate|anhydrous)$/

/**
 * The keys of the parents of a salt or ester, by its name: `Minoxidil Sulfate` gives minoxidil, `Sodium Aminocaproate`
 * gives aminocaproic acid. Empty if the name has the form of none. `name` is in small letters, "sulf" for "sulph".
 */
export function parentKeys(name: string): string[] {
  const parents = new Set<string>()
  let base = name
    .trim()
    .replace(/\([^()]{0,120}\)$/, '')
    .trim()
  for (let times = 0; times < 2; times += 1) {
    const rest = base.replace(anions, '').trim()
    if (rest === base || rest.length < 4) break
    parents.add(nameKey(rest))
    base = rest
  }
  const acid = name.replace(cations, '').trim()
  if (acid !== name && acid.length >= 4) {
    parents.add(nameKey(acid))
    if (acid.endsWith('ate')) parents.add(nameKey(acid.replace(/ate$/, 'ic acid')))
  }
  return [...parents]
}
