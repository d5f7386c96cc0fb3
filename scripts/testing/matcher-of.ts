/** The patterns of the suites use `**`, `*` and `{a,b}`. */
export function matcherOf(pattern: string): RegExp {
  const text = pattern
    .replaceAll('.', String.raw`\.`)
    .replaceAll('**/', '<folders>')
    .replaceAll('*', '[^/]*')
    .replaceAll('<folders>', '(?:[^/]+/)*')
    .replaceAll(/\{([^}]+)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`)
  return new RegExp(`^${text}$`)
}
