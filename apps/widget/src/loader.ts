import { chatPart } from '@rp/domain/chat/widget'
import { buttonStyle } from './button-look.ts'

/**
 * All that a shop page loads before the first click: a round button. The panel's code is loaded on click, or when the
 * page is idle if this visitor has an ongoing chat.
 */
const script = document.currentScript as HTMLScriptElement
const page = document.documentElement
const host = document.createElement('div')
// The panel also reads the page's attributes for website and visitor.
const { website, colour = '#1F5FE0' } = Object.assign(host.dataset, script.dataset)
const key = `recipe-panel.widget.${website}`
const root = host.attachShadow({ mode: 'open' })
const button = document.createElement('button')

function nameButton(): void {
  if (host.firstChild) return
  button.ariaLabel = (page.lang || navigator.language).startsWith('th') ? 'แชตกับเรา' : 'Chat with us'
}

function load(): void {
  if (host.firstChild) return
  // The panel finds its place and website through its script's parent; nothing is put on `window`.
  const panel = document.createElement('script')
  panel.src = new URL('panel.js', script.src).href
  panel.addEventListener('error', () => panel.remove())
  host.append(panel)
}

function open(): void {
  host.dataset.open = ''
  load()
}

/** Storage may be forbidden in this browser; the chat then lasts as long as the page. */
function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

const style = new CSSStyleSheet()
style.replaceSync(buttonStyle)
root.adoptedStyleSheets = [style]
host.style.setProperty('--theme', remembered(`${key}.colour`) ?? colour)
button.id = 'launch'
nameButton()
// A page may set its language after this script has run. Once loaded, the panel names the button itself.
new MutationObserver(nameButton).observe(page, { attributeFilter: ['lang'] })
button.addEventListener('click', open)
root.append(button)
// An async script may run before there is a body.
;(document.body ?? page).append(host)
if (remembered(key) !== null) (window.requestIdleCallback ?? setTimeout)(load)
// A link in a mail opens the chat.
if (location.hash === chatPart) open()
