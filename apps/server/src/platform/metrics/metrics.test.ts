import { expect, it } from 'vitest'
import { openMetrics } from './metrics.ts'

it('a counter counts each set of labels, and stays the same when requested again', async () => {
  const metrics = openMetrics()
  metrics.counter('mails_total', 'Mails').add({ outcome: 'SENT' })
  metrics.counter('mails_total', 'Mails').add({ outcome: 'SENT' })
  metrics.counter('mails_total', 'Mails').add({ outcome: 'say "no"\n' })
  expect(await metrics.text()).toBe(
    [
      '# HELP mails_total Mails',
      '# TYPE mails_total counter',
      'mails_total{outcome="SENT"} 2',
      'mails_total{outcome="say \\"no\\"\\n"} 1',
      '',
    ].join('\n'),
  )
})

it('a histogram counts below each bound, and above all of them', async () => {
  const metrics = openMetrics()
  const seconds = metrics.histogram('seconds', 'How long', [0.1, 1])
  for (const value of [0.1, 0.5, 2]) seconds.observe(value, { route: '/a' })
  expect((await metrics.text()).split('\n').slice(2, -1)).toEqual([
    'seconds_bucket{route="/a",le="0.1"} 1',
    'seconds_bucket{route="/a",le="1"} 2',
    'seconds_bucket{route="/a",le="+Inf"} 3',
    'seconds_sum{route="/a"} 2.6',
    'seconds_count{route="/a"} 3',
  ])
})

it('a gauge that fails hides none of the others', async () => {
  const metrics = openMetrics()
  metrics.gauge('gone', 'Of a database that is away', () => Promise.reject(new Error('away')))
  metrics.gauge('here', 'Of this process', () => 1)
  expect(await metrics.text()).toBe('# HELP here Of this process\n# TYPE here gauge\nhere 1\n')
})
