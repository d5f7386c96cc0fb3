import css from './panel.css?inline'
import { addStyle } from './style.ts'
import { subjectOf } from './subject.ts'
import { openWidget, type Widget } from './widget.ts'

// The loader puts this script into the element with the button; the attributes of that element are the page's settings.
const script = document.currentScript as HTMLScriptElement
const host = script.parentElement as HTMLElement
if (host.shadowRoot) run(host.shadowRoot)

/** Follows the settings: another website or person is another conversation, which begins without a reload. */
function run(root: ShadowRoot): void {
  let widget: Widget | undefined
  let about: string | undefined

  function follow(): void {
    const { website, identity, open } = host.dataset
    const next = website && JSON.stringify([website, subjectOf(identity)])
    if (next !== about) {
      widget?.end(!website)
      widget = website ? openWidget({ script, host, root, website }) : undefined
      about = next
    } else widget?.changed()
    if (open !== undefined) widget?.show()
  }

  addStyle(root, css, script.nonce)
  const attributeFilter = ['data-website', 'data-identity', 'data-language', 'data-open']
  new MutationObserver(follow).observe(host, { attributeFilter })
  follow()
}
