// Forbids import cycles of any length, types included: between the files of the repository, and between the folders of a
// package. A folder and one inside it count as one, and tests are ignored.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

const relativeImport = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g
const packageImport = /\b(?:from|import)\s*\(?\s*'@rp\/(\w+)\/([^']+)'/g

const sources = ['apps', 'packages']
  .flatMap((ground) => readdirSync(ground).map((name) => join(ground, name, 'src')))
  .flatMap((root) => readdirSync(root, { recursive: true }).map((file) => join(root, file)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

const isWithin = (inner, outer) => `${inner}/`.startsWith(`${outer}/`)

/** For each file or folder, those it imports, with one import as an example. */
const fileImports = new Map()
const folderImports = new Map()

function note(imports, from, to, example) {
  if (!imports.has(from)) imports.set(from, new Map())
  imports.get(from).set(to, example)
}

for (const file of sources) {
  const folder = dirname(file)
  const text = readFileSync(file, 'utf8')
  for (const [, path] of text.matchAll(relativeImport)) {
    const other = join(folder, path)
    const example = `${file} imports ${other}`
    note(fileImports, file, other, example)
    const there = dirname(other)
    if (!isWithin(folder, there) && !isWithin(there, folder)) note(folderImports, folder, there, example)
  }
  for (const [, name, path] of text.matchAll(packageImport)) {
    const other = `packages/${name}/src/${path}.ts`
    note(fileImports, file, other, `${file} imports ${other}`)
  }
}

/** The imports on the shortest path from a place back to itself. */
function circleOf(imports, place) {
  const ways = new Map([[place, []]])
  for (const [from, way] of ways)
    for (const [to, example] of imports.get(from) ?? []) {
      if (to === place) return [...way, example]
      if (!ways.has(to)) ways.set(to, [...way, example])
    }
  return []
}

/** Only modules that both import and are imported can be in a cycle: drops the others, which are nearly all. */
function withinCircles(imports) {
  const imported = new Set([...imports.values()].flatMap((to) => [...to.keys()]))
  const within = [...imports]
    .filter(([from]) => imported.has(from))
    .map(([from, to]) => [from, new Map([...to].filter(([one]) => imports.has(one)))])
  const left = new Map(within.filter(([, to]) => to.size > 0))
  return left.size === imports.size ? left : withinCircles(left)
}

// A cycle is found once from each of its members; sorting makes these results equal.
const byName = (a, b) => a.localeCompare(b)
function circlesOf(imports) {
  const left = withinCircles(imports)
  const circles = [...left.keys()].map((place) => circleOf(left, place).toSorted(byName).join('\n  '))
  return [...new Set(circles)].filter((circle) => circle !== '')
}

const found = [
  ['Files that import each other in a circle:', circlesOf(fileImports)],
  ['Folders that import each other in a circle:', circlesOf(folderImports)],
].filter(([, circles]) => circles.length > 0)
for (const [title, circles] of found) console.error([title, ...circles].join('\n\n  '))
if (found.length > 0) process.exit(1)
