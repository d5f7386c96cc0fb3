const place = /\{\{(\d{1,2})\}\}/g

/** The numbers of a template's places, each once, in the order of numbers (Cloud API: `{{1}}`, `{{2}}`…). */
export function templatePlaces(body: string): number[] {
  const numbers = [...body.matchAll(place)].map(([, number]) => Number(number))
  return [...new Set(numbers)].toSorted((one, other) => one - other)
}

/** The words of a template with its values; a place whose value is missing stays to be seen. */
export function filledTemplate(body: string, values: readonly string[]): string {
  return body.replace(place, (whole, number: string) => values[Number(number) - 1] || whole)
}
