import { useSyncExternalStore } from 'react'
import { useEditor } from '../editor.ts'
import { ElementView } from './element-view.tsx'

/** All elements from the paper upwards; renders again when one comes, goes or changes its place. */
export function Scene() {
  const { label } = useEditor()
  const ids = useSyncExternalStore(label.listenAll, label.painted)
  return ids.map((id) => <ElementView key={id} id={id} />)
}
