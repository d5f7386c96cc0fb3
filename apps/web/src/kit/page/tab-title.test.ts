import { languages } from '@rp/domain/languages'
import { menuGroups } from '@rp/domain/menus'
import { describe, expect, it } from 'vitest'
import { tabTitle } from './tab-title.ts'

describe.each(languages)('the tabs of every screen of the menu in %s', (language) => {
  const titles = menuGroups.flatMap(({ title: group, items }) =>
    items.map(({ title }) => tabTitle({ list: title[language], group: group[language] })),
  )

  it('have distinct titles', () => {
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })

  it('repeat no word', () => {
    for (const title of titles) {
      const names = title.split(' · ')
      expect(new Set(names).size).toBe(names.length)
    }
  })
})

it('name the record first, then where it belongs', () => {
  expect(tabTitle({ title: 'LAB-2026-00083', list: 'Order', group: 'Lab' })).toBe(
    'LAB-2026-00083 · Order · Lab · Recipe Panel',
  )
})
