import { placeholders, type Placeholder, type PlaceholderValues } from './placeholders.ts'

/** `{name}` and `{{ name }}`. */
const named = /\{\{\s*(\w+)\s*\}\}|\{\s*(\w+)\s*\}/g

/**
 * Fills the placeholders in one pass: braces in a value stay as they are. A known placeholder without a value is
 * dropped, an unknown one stays. Input and output are plain text: callers escape it for HTML.
 */
export function fillTemplate(text: string, values: PlaceholderValues): string {
  return text.replace(named, (written, double?: string, single?: string) => {
    const name = double ?? single ?? ''
    return isPlaceholder(name) ? (values[name] ?? '') : written
  })
}

/** Those of `expected` that the text lacks: a hint for the author, never a refusal. */
export function missingPlaceholders<P extends Placeholder>(text: string, expected: readonly P[]): P[] {
  const used = new Set(namesIn(text))
  return expected.filter((name) => !used.has(name))
}

/** The distinct names in braces that are not in `known`. */
export function unknownPlaceholders(text: string, known: readonly Placeholder[]): string[] {
  return namesIn(text).filter((name) => !known.some((one) => one === name))
}

function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(named)].map(([, double, single]) => double ?? single ?? ''))]
}

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(placeholders, name)
}
