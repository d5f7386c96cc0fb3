import type { Editor } from '../editor.ts'

/**
 * Moves nodes out of the scene into their own layer, which the browser moves without repainting. They are on top while
 * dragged, and return to their places at the end.
 */
export function lift(editor: Editor, ids: readonly string[]) {
  const layer = editor.nodes.get('@lift')
  const sheet = layer?.ownerSVGElement
  const frame = editor.nodes.get('@selection')
  const places: { node: SVGGElement; parent: Node; before: Node | null }[] = []
  const order = new Set(ids)
  for (const id of editor.label.painted()) {
    const node = order.has(id) ? editor.nodes.get(id) : undefined
    if (!node?.parentNode || !layer) continue
    places.push({ node, parent: node.parentNode, before: node.nextSibling })
    layer.append(node)
  }
  if (sheet) sheet.style.willChange = 'transform'
  return {
    by(x: number, y: number) {
      const scale = editor.drawnScale.get()
      if (sheet) sheet.style.transform = `translate(${x * scale}px, ${y * scale}px)`
      frame?.setAttribute('transform', `translate(${x} ${y})`)
    },
    end() {
      for (const { node, parent, before } of places.toReversed()) parent.insertBefore(node, before)
      frame?.removeAttribute('transform')
      if (!sheet) return
      sheet.style.transform = ''
      sheet.style.willChange = ''
    },
  }
}
