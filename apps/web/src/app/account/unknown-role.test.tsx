// @vitest-environment jsdom
import type { UserSession } from '@rp/contract/auth/session'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setLanguage } from '../../kit/language.ts'
import { initialPage } from '../guard.ts'
import { visibleMenu } from '../menu.ts'
import { UserMenu } from './user-menu.tsx'

/** What a newer server may send: values that this panel does not know. */
const stranger = {
  user_id: '019acb7c-0000-7000-8000-000000000001',
  username: 'new.manager',
  token: 'x',
  session_id: '019acb7c-0000-7000-8000-000000000002',
  role: 'MANAGER',
  department: 'SALES',
} as unknown as UserSession

it.each(['en', 'th'] as const)(
  'shows an unknown role and department as they are written (%s)',
  (language) => {
    setLanguage(language)
    render(<UserMenu session={stranger} onHelp={() => {}} />)
    expect(screen.getByText('SALES · MANAGER')).toBeDefined()
  },
)

it('a user with an unknown role still has an initial page and a menu that renders', () => {
  expect(initialPage(stranger)).toBeTruthy()
  expect(visibleMenu(stranger)).toBeInstanceOf(Array)
})
