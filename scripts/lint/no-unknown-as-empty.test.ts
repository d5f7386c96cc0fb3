import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const empty = 'this says that there is nothing'
const failed = 'A failed call would show nothing'

/** Lines of a screen, and what the rule says about each. */
const cases: [code: string, says: string | null][] = [
  ['const lines = data ?? []', empty],
  ['const lines = timeline.data ?? []', empty],
  ['const lines = data?.data ?? []', empty],
  ['const lines = (list.data?.pages ?? []).length', empty],
  ['const lines = data?.data || []', empty],
  ['const count = data?.total ?? 0', empty],
  ['const count = data?.data.length ?? 0', empty],
  ['const name = data?.name ?? ""', empty],
  ['const isOn = me.data?.two_step ?? false', empty],
  ['const chosen = data?.drafts.filter(isChosen) ?? []', empty],
  ['const { data = [] } = useTimeline(id)', empty],
  ['const { data: steps = [] } = useSteps(id)', empty],
  ['const { data } = useQuery(key)', failed],
  ['const { data, isPending } = useQuery(key)', failed],
  ['const { data, hasNextPage } = useInfiniteQuery(key)', failed],
  ['const { data, error, refetch } = useQuery(key)', null],
  ['const { data, ...rest } = useQuery(key)', null],
  ['const query = useQuery(key)', null],
  ['const { mutate } = useMutation(key)', null],
  ['const rev = data?.rev ?? null', null],
  ['const title = data?.name ?? t.record', null],
  ['const name = record.name ?? ""', null],
  ['const text = data.texts.find(isOne)?.text ?? ""', null],
  ['const blocks = schema.safeParse(value).data ?? []', null],
  ['const { count = 0 } = props', null],
]

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'no-unknown-'))
  const config = {
    jsPlugins: [join(root, 'scripts/lint/own.mjs')],
    categories: { correctness: 'off' },
    rules: { 'own/no-unknown-as-empty': 'error' },
  }
  writeFileSync(join(folder, 'oxlintrc.json'), JSON.stringify(config))
  for (const [at, [code]] of cases.entries()) writeFileSync(join(folder, `case-${at}.tsx`), `${code}\n`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the linter refuses to call empty what is not known, and says what to do instead', () => {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const args = [oxlint, '-c', join(folder, 'oxlintrc.json'), '--format', 'unix', folder]
  const lines = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder }).stdout.split('\n')
  const wrong = cases.flatMap(([code, says], at) => {
    const found = lines.filter((line) => line.includes(`case-${at}.tsx:`))
    const isRight = says === null ? found.length === 0 : found.length === 1 && found[0]?.includes(says)
    return isRight ? [] : [{ code, found }]
  })
  expect(wrong).toEqual([])
})
