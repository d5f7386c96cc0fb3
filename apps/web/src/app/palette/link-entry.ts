import type { Language } from '@rp/domain/languages'
import { mayOpen } from '@rp/domain/permissions'
import { routeNames, routes } from '@rp/domain/routes'
import { cleanText } from '@rp/domain/search/typed-text'
import { matchPath } from 'react-router'
import type { Who } from '../guard.ts'

interface Linked {
  id: string
  title: string
  hint: string
  to: string
}

/** A pasted link of this panel as the place that it leads to, if the user may open that; null for any other text. */
export function linkEntry(caller: Who, typed: string, language: Language): Linked | null {
  const address = addressIn(cleanText(typed))
  if (!address) return null
  const { pathname, search, hash } = address
  // The most specific of the matching routes has the fewest parameters.
  const [route] = routeNames
    .filter((name) => matchPath(routes[name], pathname) !== null)
    .toSorted((one, other) => routes[one].split(':').length - routes[other].split(':').length)
  if (route === undefined || !mayOpen(caller.role, caller.department, route)) return null
  const to = `${pathname}${search}${hash}`
  return { id: 'link', title: words[language], hint: to, to }
}

/** The address in a text that is a whole link of this panel. */
function addressIn(text: string): URL | null {
  if (!/^https?:\/\/\S+$/i.test(text)) return null
  const address = URL.parse(text)
  return address?.origin === location.origin ? address : null
}

const words = { en: 'Open the pasted link', th: 'เปิดลิงก์ที่วาง' }
