import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('kit/testing/'))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
const thatHave = (pattern: RegExp) =>
  files.filter(({ source }) => pattern.test(source)).map(({ file }) => file)

/** Keeping an earlier answer is right only where nothing is chosen by a key. */
const keepsEarlier = {
  'the search of pickers, which never lets a key choose an earlier answer': ['kit/choice/use-answer.ts'],
  'a board, a calendar, a list, rooms, search results or hits: each line is a link to what it shows': [
    'app/search/search-page.tsx',
    'chat/message-hits.tsx',
    'chat/messenger/rooms/use-room-list.ts',
    'chat/messenger/side/room-files.tsx',
    'kit/list/use-list.ts',
    'lab/order/order-board.tsx',
    'lab/order/order-calendar.tsx',
    'machine/service-board.tsx',
    'machine/visit-calendar.tsx',
    'recipes/rd/list/recipe-board.tsx',
  ],
  'what waits for a worksheet, which can be made only once the answer is of the chosen analytes': [
    'lab/worksheets/new-worksheet.tsx',
  ],
  'figures, notes or a preview; nothing is chosen': [
    'app/account/first-steps-panel.tsx',
    'chat/insight/room-insight.tsx',
    'kit/notes/use-notes.ts',
    'lab/service/template-preview.tsx',
    'label-editor/panels/plates-queries.ts',
    'recipes/regulation/use-live-regulation.ts',
  ],
}

test('an earlier answer is kept only by what is listed here', () => {
  expect(thatHave(/keepPreviousData|placeholderData/).toSorted()).toEqual(
    Object.values(keepsEarlier).flat().toSorted(),
  )
})

/** Lists that a key chooses from, and do not wait for an answer: with why none is under way. */
const atOnce = {
  'the choices are part of the page': [
    'food-recipes/regulation/conditions-input.tsx',
    'kit/rich-text/placeholder-menu.tsx',
    'kit/rich-text/placeholder-options.tsx',
    'lab/service/subject-input.tsx',
  ],
  'shows what its hook offers, which waits': [
    'chat/messenger/composer/composer.tsx',
    'chat/messenger/composer/mention-popup.tsx',
    'chat/messenger/composer/quick-reply-popup.tsx',
    'kit/notes/mention-input.tsx',
    'kit/choice/search-picker.tsx',
  ],
  'moves among the elements of a label, which is loaded': ['label-editor/canvas/stage.tsx'],
  'moves among rooms that are there': ['chat/messenger/rooms/room-rows.tsx'],
}

test('every list that a key chooses from waits for the answer to the present text (ADR 0136)', () => {
  const choosing = thatHave(
    /material\/Autocomplete|role="(?:combobox|listbox)"|aria-activedescendant|useReferenceSearch\(/,
  )
  const waiting = new Set(thatHave(/useHeldKeys\(|useSearchPicker\(|<SearchPicker/))
  const listed = new Set(Object.values(atOnce).flat())
  expect(choosing.filter((file) => !waiting.has(file) && !listed.has(file))).toEqual([
    // Makes the search for those that wait.
    'kit/choice/use-reference.ts',
  ])
})
