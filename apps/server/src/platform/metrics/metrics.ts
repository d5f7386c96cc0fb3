type Labels = Record<string, string>

/** A gauge value: one number, or one for each set of labels. */
type Reading = number | { labels: Labels; value: number }[]

interface Counter {
  add(labels?: Labels): void
}

interface Histogram {
  observe(value: number, labels: Labels): void
}

/**
 * The counters of this process, for Prometheus. Labels are fixed words, never ids: each set of them is kept forever.
 */
export interface Metrics {
  /** Requested twice, it is the same one. */
  counter(name: string, help: string): Counter
  /** `bounds`: the upper ends of the buckets, ascending. */
  histogram(name: string, help: string, bounds: number[]): Histogram
  /** Evaluated on each read; a failing one is left out, so that the others still appear. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>): void
  /** The text format of Prometheus, version 0.0.4. */
  text(): Promise<string>
}

export function openMetrics(): Metrics {
  const counters = new Map<string, Counter>()
  const families: (() => string[] | Promise<string[]>)[] = []
  const headOf = (name: string, help: string, type: string) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
  ]

  return {
    counter(name, help) {
      const known = counters.get(name)
      if (known) return known
      const counts = new Map<string, number>()
      families.push(() => [
        ...headOf(name, help, 'counter'),
        ...[...counts].map(([labels, count]) => `${name}${inBraces(labels)} ${count}`),
      ])
      const counter: Counter = {
        add(labels = {}) {
          const key = textOf(labels)
          counts.set(key, (counts.get(key) ?? 0) + 1)
        },
      }
      counters.set(name, counter)
      return counter
    },

    histogram(name, help, bounds) {
      const series = new Map<string, { counts: number[]; sum: number }>()
      families.push(() => [
        ...headOf(name, help, 'histogram'),
        ...[...series].flatMap(([labels, one]) => linesOf(name, bounds, labels, one)),
      ])
      return {
        observe(value, labels) {
          const key = textOf(labels)
          let one = series.get(key)
          if (!one) series.set(key, (one = { counts: Array<number>(bounds.length + 1).fill(0), sum: 0 }))
          const place = bounds.findIndex((bound) => value <= bound)
          const at = place < 0 ? bounds.length : place
          one.counts[at] = (one.counts[at] ?? 0) + 1
          one.sum += value
        },
      }
    },

    gauge(name, help, read) {
      families.push(async () => {
        const reading = await read()
        const rows = typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading
        const lines = rows.map(({ labels, value }) => `${name}${inBraces(textOf(labels))} ${value}`)
        return [...headOf(name, help, 'gauge'), ...lines]
      })
    },

    async text() {
      const reported = await Promise.allSettled(families.map(async (family) => family()))
      const lines = reported.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      return `${lines.join('\n')}\n`
    },
  }
}

function linesOf(
  name: string,
  bounds: number[],
  labels: string,
  { counts, sum }: { counts: number[]; sum: number },
): string[] {
  let count = 0
  const buckets = [...bounds, '+Inf'].map((bound, at) => {
    count += counts[at] ?? 0
    return `${name}_bucket{${labels},le="${bound}"} ${count}`
  })
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`]
}

const inBraces = (labels: string): string => (labels === '' ? '' : `{${labels}}`)

function textOf(labels: Labels): string {
  let text = ''
  for (const name in labels)
    text += `${text && ','}${name}="${(labels[name] ?? '').replace(/["\\\n]/g, escaped)}"`
  return text
}

const escaped = (sign: string): string => (sign === '\n' ? '\\n' : `\\${sign}`)
