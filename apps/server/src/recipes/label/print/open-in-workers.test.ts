import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { openMetrics } from '../../../platform/metrics/metrics.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { openWorkerPool } from '../../../platform/untrusted/worker-pool.ts'
import { workerScript } from '../../../platform/worker-script.ts'
import { openInWorkers } from './open-in-workers.ts'
import { openHere } from './open-picture.ts'
import { bundledProfile } from './press-profile.ts'

const script = workerScript('untrusted-worker', new URL('../../../app.ts', import.meta.url).href)
const pool = openWorkerPool(script, openMetrics())
const opener = openInWorkers(pool)
afterAll(() => pool.close())

const size = { width: 80, height: 50 }
const clear = { r: 200, g: 30, b: 60, alpha: 0.5 }
const pictures = {
  'a photograph': sharp({ create: { ...size, channels: 3, background: '#f0c814' } }).jpeg(),
  'a photograph held upright': sharp({ create: { ...size, channels: 3, background: '#14c8f0' } })
    .jpeg()
    .withMetadata({ orientation: 6 }),
  'a drawing one can see through': sharp({ create: { ...size, channels: 4, background: clear } }).png(),
}

it.each(Object.entries(pictures))('prints %s the same in a worker and in this process', async (_, made) => {
  const bytes = await made.toBuffer()
  const most = { width: 64, height: 64 }
  const press = await bundledProfile()
  expect(await opener.separate(bytes, most, press)).toEqual(await openHere.separate(bytes, most, press))
  expect(await opener.describe(bytes, press)).toEqual(await openHere.describe(bytes, press))
  expect(await opener.show(bytes, size, press)).toEqual(await openHere.show(bytes, size, press))
  expect(await opener.plates(bytes, size, press)).toEqual(await openHere.plates(bytes, size, press))
})

it('continues after an unreadable picture', async () => {
  const press = await bundledProfile()
  const damaged = opener.separate(Buffer.from('no picture'), size, press)
  const next = opener.separate(await pictures['a photograph'].toBuffer(), size, press)
  await expect(damaged).rejects.toThrow()
  expect((await next).isJpeg).toBe(true)
})

it('reports a busy server, not a damaged picture, when no worker is available', async () => {
  const press = await bundledProfile()
  const closed = openWorkerPool(script, openMetrics())
  await closed.close()
  const refused = openInWorkers(closed).separate(await pictures['a photograph'].toBuffer(), size, press)
  await expect(refused).rejects.toMatchObject({ code: 'unavailable' } satisfies Partial<Refusal>)
})
