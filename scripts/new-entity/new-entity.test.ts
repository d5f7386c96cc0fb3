import { menuGroups } from '@rp/domain/menus'
import { plainAreas } from '@rp/domain/plain-entities'
import { routes } from '@rp/domain/routes'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { editsOf } from './edits.ts'
import { entityOf } from './entity.ts'
import { importTriggers } from './import-triggers.ts'
import { nextMenuId } from './menu-id.ts'
import { nameFault } from './name-fault.ts'

const entity = entityOf('recipes', 'storage-condition', 'สภาวะการเก็บรักษา')

/** The lines that an edit adds to the files of the repository as they are. */
function addedLines(area: string): Record<string, string[]> {
  const edits = editsOf({ ...entity, area }, nextMenuId(area, menuGroups, routes))
  return Object.fromEntries(
    edits.map(({ file, edit }) => {
      const before = readFileSync(file, 'utf8')
      const after = edit(before).split('\n')
      const left = before.split('\n')
      // Lines are compared in order: if the edit moved or removed one, some are left over.
      const added = after.filter((line) => (left[0] === line ? (left.shift(), false) : true))
      expect(left, file).toEqual([])
      return [file, added]
    }),
  )
}

describe('the lines that make an entity known', () => {
  it.each(plainAreas)('are at most seven in %s, in four files', (area) => {
    const lines = Object.values(addedLines(area)).flat()
    expect(lines.length).toBeLessThanOrEqual(7)
    expect(lines.filter((line) => line.length > 110)).toEqual([])
  })

  it('give it screens, menu and rights, its calls, its server and its screens', () => {
    expect(addedLines('recipes')).toEqual({
      'packages/domain/src/plain-entities.ts': [
        `  'storage-condition': plain('recipes', ${nextMenuId('recipes', menuGroups, routes)}, 'Storage condition', 'สภาวะการเก็บรักษา'),`,
      ],
      'packages/contract/src/catalogues.ts': [
        "export { storageCondition } from './recipes/storage-condition.ts'",
      ],
      'apps/server/src/recipes/index.ts': [
        "import { storageCondition as storageConditionResource } from '@rp/contract/recipes/storage-condition'",
        "import { storageCondition } from './tables/storage-condition.ts'",
        '  catalogue(platform, { resource: storageConditionResource, table: storageCondition })',
      ],
      'apps/web/src/app/screens.tsx': [
        "  ...entity('storage-condition', 'StorageCondition', () => import('../recipes/storage-condition.tsx')),",
      ],
    })
  })

  it('keep the list of the calls sorted', () => {
    const { edit } = editsOf(entity, 599)[1] ?? expect.unreachable()
    const paths = edit(readFileSync('packages/contract/src/catalogues.ts', 'utf8')).match(
      /(?<=from ').*(?=')/g,
    )
    expect(paths).toEqual(paths?.toSorted())
  })
})

it('the triggers of a table are those that every imported table has', () => {
  const known = readFileSync('apps/server/migrations/0036_imports-undone.sql', 'utf8')
  expect(known).toContain(importTriggers('tag').trim())
})

describe('a name', () => {
  const taken = {
    files: [
      'apps/server/src/chat/tables/tag.ts',
      'packages/contract/src/recipes/stale-mark.ts',
      'apps/web/src/chat/tag-preview.tsx',
    ],
    tables: ['chat_room'],
    routes: ['bot-task-data-list'],
  }
  const fault = (area: string, kebab: string, thai = '') => nameFault(entityOf(area, kebab, thai), taken)

  it('is accepted if no name is equal, or only that of a screen of another area', () => {
    expect(fault('recipes', 'storage-condition')).toBeUndefined()
    expect(fault('recipes', 'tag-preview')).toBeUndefined()
  })

  it.each([
    [
      'kitchen',
      'storage-condition',
      '',
      'There is no area "kitchen" for plain entities: the areas are chat,',
    ],
    ['recipes', 'StorageCondition', '', '"StorageCondition" is not written like storage-condition:'],
    ['recipes', 'storage_condition', '', '"storage_condition" is not written like storage-condition:'],
    ['recipes', 'a'.repeat(41), '', 'is longer than 40 characters.'],
    ['recipes', 'code', '', '"code" is a word of the code itself'],
    ['recipes', 'shelf', "a'b", 'The Thai name must have no quotes'],
    ['recipes', 'tag', '', 'There is a tag already: apps/server/src/chat/tables/tag.ts.'],
    ['chat', 'tag-preview', '', 'There is a tag-preview already: apps/web/src/chat/tag-preview.tsx.'],
    ['lab', 'chat-room', '', 'There is a chat-room already: chat_room.'],
    ['lab', 'bot-task-data', '', 'There is a bot-task-data already: bot-task-data-list.'],
    ['chat', 'stale-mark', '', 'There is a stale-mark already: packages/contract/src/recipes/stale-mark.ts.'],
  ])('is refused in one sentence: %s, %s', (area, kebab, thai, sentence) => {
    expect(fault(area, kebab, thai)).toContain(sentence)
    expect(fault(area, kebab, thai)).not.toContain('\n')
  })

  it.each([
    ['storage-condition', 'storage conditions'],
    ['raw-batch', 'raw batches'],
    ['supply-category', 'supply categories'],
    ['shipping-day', 'shipping days'],
  ])('of %s has the plural "%s"', (kebab, many) => {
    expect(entityOf('recipes', kebab).many).toBe(many)
  })
})
