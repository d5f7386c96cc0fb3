// No folders of a package import each other in a circle, around however many corners.
// A folder and one inside it are one place, and tests stand outside of all.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

const relativeImport = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g

const sources = ['apps', 'packages']
  .flatMap((ground) => readdirSync(ground).map((name) => join(ground, name, 'src')))
  .flatMap((root) => readdirSync(root, { recursive: true }).map((file) => join(root, file)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

const isWithin = (inner, outer) => `${inner}/`.startsWith(`${outer}/`)

/** By folder, what it imports: each other folder with one import as an example. */
const imports = new Map()
for (const file of sources) {
  const folder = dirname(file)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(relativeImport)) {
    const other = join(folder, path)
    const there = dirname(other)
    if (isWithin(folder, there) || isWithin(there, folder)) continue
    if (!imports.has(folder)) imports.set(folder, new Map())
    imports.get(folder).set(there, `${file} imports ${other}`)
  }
}

/** The imports of the shortest way from a folder back to itself. */
function circleOf(folder) {
  const ways = new Map([[folder, []]])
  for (const [from, way] of ways)
    for (const [to, example] of imports.get(from) ?? []) {
      if (to === folder) return [...way, example]
      if (!ways.has(to)) ways.set(to, [...way, example])
    }
  return []
}

// A circle is found from each of its folders; sorted, it is the same one.
const byName = (a, b) => a.localeCompare(b)
const circles = new Set([...imports.keys()].map((folder) => circleOf(folder).toSorted(byName).join('\n  ')))
circles.delete('')

if (circles.size > 0) {
  console.error(['Folders that import each other in a circle:', ...circles].join('\n\n  '))
  process.exit(1)
}
