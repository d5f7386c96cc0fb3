import type { Language } from '@rp/domain/languages'

/** The page's root, the token at the end of its URL, its language and the day in Bangkok. */
export function thisPage(): { root: HTMLElement; token: string; language: Language; today: string } {
  return {
    root: document.querySelector<HTMLElement>('#page') ?? document.body,
    token: location.pathname.split('/').at(-1) ?? '',
    language: navigator.language.startsWith('th') ? 'th' : 'en',
    today: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date()),
  }
}
