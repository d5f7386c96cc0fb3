// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { computedBefore } from './shared-page.ts'

const page = `
  <main style="visibility: hidden"><p>a<b>b</b></p><i style="visibility: visible"><u>c</u></i></main>
  <section style="pointer-events: none"><button>a</button><a style="pointer-events: auto"><b>b</b></a></section>
  <div style="display: none"><span style="display: flex">a</span></div>
  <div hidden><span>a</span></div>
  <div style="display: inherit; visibility: inherit"><em>a</em></div>
  <dialog>a</dialog><dialog open>a</dialog><div popover>a</div>
  <details><summary>a</summary>b</details>
  <input type="hidden"><input><select><option>a</option></select><textarea></textarea>
  <ul><li>a</li></ul><table><tbody hidden><tr><td>a</td></tr></tbody><tbody><tr><th>a</th></tr></tbody></table>
  <svg><title>a</title><path d="M0 0"/></svg><noscript>a</noscript><template></template><fieldset><legend>a</legend></fieldset>
`

test('the quick styles of an element are those that the simulated browser computes', () => {
  document.body.innerHTML = page
  const read = (style: CSSStyleDeclaration) => [
    style.display,
    style.visibility,
    style.pointerEvents,
    style.getPropertyValue('display'),
    style.getPropertyValue('visibility'),
    style.cursor,
  ]
  const elements = [...document.querySelectorAll('*')]
  expect(elements.length).toBeGreaterThan(40)
  for (const element of elements)
    expect(read(getComputedStyle(element)), element.outerHTML).toEqual(read(computedBefore(element)))
})
