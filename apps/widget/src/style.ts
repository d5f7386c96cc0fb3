/**
 * Adds a style sheet to a shadow root. Constructed sheets need no permission by the page's policy; where there are none
 * (Safari before 16.4), an element with the nonce of the page's own line of HTML takes their place.
 */
export function addStyle(root: ShadowRoot, css: string, nonce: string): void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  } catch {
    const style = document.createElement('style')
    style.nonce = nonce
    style.textContent = css
    root.append(style)
  }
}
