import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadFont } from '../../apps/web/src/label-editor/load-fonts.ts'
import { EditorScene } from './editor-scene.tsx'
import { KonvaScene } from './konva-scene.tsx'
import { PlainScene } from './plain-scene.tsx'
import { sceneOf } from './scene.ts'

declare global {
  interface Window {
    /** Frame timestamps since `watch` was called, in milliseconds. */
    seen: number[]
    watch: () => void
  }
}

window.watch = () => {
  const seen: number[] = []
  const see = (at: number): void => {
    if (window.seen !== seen) return
    seen.push(at)
    requestAnimationFrame(see)
  }
  window.seen = seen
  requestAnimationFrame(see)
}

const requested = new URLSearchParams(location.search)
const scene = sceneOf(Number(requested.get('count') ?? 1000))
const scenes = { editor: EditorScene, plain: PlainScene, konva: KonvaScene }
const Scene = scenes[(requested.get('scene') ?? 'editor') as keyof typeof scenes]

// The same face in all of them: for outlines, and for the canvas, which sets text by font name.
const font = await loadFont('sarabun-400')
const face = new FontFace('Sarabun', `url(${requested.get('font') ?? ''})`)
if (requested.has('font')) document.fonts.add(await face.load())
createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <Scene document={scene} font={font} />
  </StrictMode>,
)
