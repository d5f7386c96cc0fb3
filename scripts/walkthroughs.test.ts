import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const listed = /^\*\*(Files[^*]*):\*\* (.+); the name is `(\w+)`\.$/gm

/** The file lists of docs/architecture.md: the concept, its files, and its name in all of them. */
const walks = [...read('docs/architecture.md').matchAll(listed)].map(
  ([, what = '', files = '', name = '']) => ({
    what,
    name,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
)

it('a message, a status change, a label edit and a list request are documented', () => {
  expect(walks.map(({ name }) => name)).toEqual(['message', 'transition', 'edit', 'query'])
})

it.each(walks)('$what are at most eight and all say $name', ({ files, name }) => {
  expect(files.length).toBeLessThanOrEqual(8)
  expect(files.filter((file) => !read(file).toLowerCase().includes(name))).toEqual([])
})
