import { isDeepStrictEqual } from 'node:util'
import type { QaItem } from '@rp/domain/qa/qa-item'

interface Step {
  result_codes: string[]
}

/** A service's result form with its steps. */
export interface ServiceWork<S extends Step> {
  form: QaItem[]
  steps: S[]
}

/**
 * Combines the forms and steps of several services. An analyte in two services is measured once; a different one under
 * the same code gets a new code (`PH_2`), also in formulas and steps. What no step names is entered at the last step of
 * its own service, or of all if that has none.
 */
export function joinedForms<S extends Step>(works: ServiceWork<S>[]): ServiceWork<S> {
  const form: QaItem[] = []
  const steps: S[] = []
  const lastOf = new Map<string, S>()
  for (const work of works) {
    const names = namesFor(form, work.form)
    const renamed = work.form.map((item) => inNames(item, names))
    form.push(...renamed.filter(({ code }) => !form.some((one) => one.code === code)))
    const taken = new Set(steps.flatMap(({ result_codes }) => result_codes))
    for (const step of work.steps)
      steps.push({
        ...step,
        result_codes: step.result_codes
          .map((code) => names.get(code) ?? code)
          .filter((code) => !taken.has(code)),
      })
    const last = work.steps.length > 0 ? steps.at(-1) : undefined
    for (const { code } of renamed) if (last && !lastOf.has(code)) lastOf.set(code, last)
  }
  return { form, steps: withUnnamed(form, steps, lastOf) }
}

function withUnnamed<S extends Step>(form: QaItem[], steps: S[], lastOf: Map<string, S>): S[] {
  const named = new Set(steps.flatMap(({ result_codes }) => result_codes))
  const left = form.map(({ code }) => code).filter((code) => !named.has(code))
  return steps.map((step) => ({
    ...step,
    result_codes: [
      ...step.result_codes,
      ...left.filter((code) => (lastOf.get(code) ?? steps.at(-1)) === step),
    ],
  }))
}

/** Whether two items are one test: it is measured once, and in the scope of its first service or in none. */
const isSameTest = (one: QaItem, other: QaItem): boolean =>
  isDeepStrictEqual(withoutScope(one), withoutScope(other))
const withoutScope = ({ in_scope: _, accreditation_no: __, ...item }: QaItem) => item

function namesFor(form: QaItem[], added: QaItem[]): Map<string, string> {
  const names = new Map<string, string>()
  const used = new Set([...form, ...added].map(({ code }) => code))
  for (const item of added) {
    const there = form.find(({ code }) => code === item.code)
    if (!there || isSameTest(there, item)) continue
    let next = 2
    const codeOf = () => `${item.code.slice(0, 36)}_${next}`
    while (used.has(codeOf())) next += 1
    used.add(codeOf())
    names.set(item.code, codeOf())
  }
  return names
}

function inNames(item: QaItem, names: Map<string, string>): QaItem {
  const code = names.get(item.code) ?? item.code
  const formula = item.analyte?.formula
  if (!item.analyte || !formula) return { ...item, code }
  return { ...item, code, analyte: { ...item.analyte, formula: renamedIn(formula, names) } }
}

/** Codes in a formula are bare or in braces; units in brackets stay. */
function renamedIn(formula: string, names: Map<string, string>): string {
  return formula.replace(
    /\[[^\]]*\]?|\{([A-Z0-9_]+)\}|([A-Z_][A-Z0-9_]*)/g,
    (whole, braced?: string, bare?: string) => {
      const renamed = names.get(braced ?? bare ?? '')
      if (renamed === undefined) return whole
      return braced === undefined ? renamed : `{${renamed}}`
    },
  )
}
