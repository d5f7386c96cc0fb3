import { chatPart } from '@rp/domain/chat/widget'
import { buttonStyle } from './button-look.ts'
import { pageSettings, type PageSettings, type RecipePanel } from './page-settings.ts'
import { addStyle } from './style.ts'

/**
 * All that a shop page loads before the first click: a round button. The panel's code is loaded on click, or when the
 * page is idle if this visitor has an ongoing chat.
 *
 * A page has one chat, whatever it does: libraries that replace the body run the line of HTML again, single-page shops
 * and tag managers run it twice. The first one stays until it leaves the document; the next one then takes its place.
 */
const page = document.documentElement
const shop = window as { RecipePanel?: RecipePanel }
// A module has no `currentScript`; nor do some tag managers, which also drop the attributes `data-*`.
const script = (document.currentScript ??
  document.querySelector('script[src*="widget/loader.js"]')) as HTMLScriptElement
const said = { ...Object.fromEntries(new URL(script.src).searchParams), ...script.dataset }

if (!shop.RecipePanel) start()
else if (!shop.RecipePanel.script.isConnected) {
  shop.RecipePanel.script = script
  shop.RecipePanel.init(said)
}

function start(): void {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const button = document.createElement('button')
  const init = (settings: PageSettings): void => set(pageSettings, settings)

  /** The attributes of the host are the settings; the panel follows them. */
  function set(names: readonly string[], settings: Record<string, string | null | undefined>): void {
    for (const name of names) {
      const value = settings[name] ?? null
      if (value === null) delete host.dataset[name]
      else host.dataset[name] = value
    }
    place()
  }

  function place(): void {
    const { website, colour, open: isOpen } = host.dataset
    if (!website) return host.remove()
    const key = `recipe-panel.widget.${website}`
    // Once loaded, the panel names and colours the button itself.
    if (!host.firstChild) {
      button.setAttribute('aria-label', isThai() ? 'แชตกับเรา' : 'Chat with us')
      host.style.setProperty('--theme', remembered(`${key}.colour`) ?? colour ?? '#1F5FE0')
    }
    // Beside the body, which a page may replace; an async script may also run before there is one.
    if (!host.isConnected) page.append(host)
    if (isOpen !== undefined) load()
    else if (remembered(key) !== null) (window.requestIdleCallback ?? setTimeout)(load)
  }

  function isThai(): boolean {
    return (host.dataset['language'] ?? (page.lang || navigator.language)).startsWith('th')
  }

  function load(): void {
    if (host.firstChild) return
    // The panel finds its place and settings through its script's parent.
    const panel = document.createElement('script')
    panel.nonce = script.nonce
    panel.src = new URL('panel.js', script.src).href
    panel.addEventListener('error', () => panel.remove())
    host.append(panel)
  }

  const open = (): void => set(['open'], { open: '' })
  shop.RecipePanel = {
    script,
    init,
    identify: (identity) => set(['identity'], { identity }),
    update: (settings) => set(Object.keys(settings), settings),
    open,
    shutdown: () => set([...pageSettings, 'open'], {}),
  }
  addStyle(root, buttonStyle, script.nonce)
  button.id = 'launch'
  button.addEventListener('click', () => host.firstChild || open())
  root.append(button)
  // A page may set its language later, or replace all that is in it.
  new MutationObserver(place).observe(page, { attributeFilter: ['lang'], childList: true })
  init(said)
  // A link in a mail opens the chat.
  if (location.hash === chatPart) open()
}

/** Storage may be forbidden in this browser; the chat then lasts as long as the page. */
function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
