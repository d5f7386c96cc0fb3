import type { Language } from '@rp/domain/languages'

/** Where the page stands, whose token its address ends with, its reader's language and the day in Bangkok. */
export function thisPage(): { root: HTMLElement; token: string; language: Language; today: string } {
  return {
    root: document.querySelector<HTMLElement>('#page') ?? document.body,
    token: location.pathname.split('/').at(-1) ?? '',
    language: navigator.language.startsWith('th') ? 'th' : 'en',
    today: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date()),
  }
}
