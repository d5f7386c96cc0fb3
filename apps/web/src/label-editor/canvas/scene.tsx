import { useSyncExternalStore } from 'react'
import { useEditor } from '../editor.ts'
import { ElementView } from './element-view.tsx'

/** All elements from the paper upwards; rerenders when one is added, removed or reordered. */
export function Scene() {
  const { label } = useEditor()
  const ids = useSyncExternalStore(label.listenAll, label.painted)
  return ids.map((id) => <ElementView key={id} id={id} />)
}
