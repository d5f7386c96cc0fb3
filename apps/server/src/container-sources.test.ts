import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Every file and folder of the sources, relative to the root. */
async function sources(): Promise<string[]> {
  const below = async (folder: string) =>
    (await readdir(join(root, folder))).map((name) => join(folder, name))
  const places = [...(await below('apps')), ...(await below('packages'))]
  const found = await Promise.all(
    places.map(async (place) => {
      const names = await readdir(join(root, place, 'src'), { recursive: true }).catch(() => [])
      return names.map((name) => join(place, 'src', name))
    }),
  )
  return found.flat()
}

it('a container is built from every source: .dockerignore excludes none of them', async () => {
  const lines = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n')
  const anywhere = lines.filter((line) => line.startsWith('**/')).map((line) => line.slice('**/'.length))
  const all = await sources()
  expect(all.length).toBeGreaterThan(1000)
  expect(anywhere).toContain('node_modules')
  expect(all.filter((path) => anywhere.includes(basename(path)))).toEqual([])
})
