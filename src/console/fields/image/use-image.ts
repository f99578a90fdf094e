import { useEffect, useRef, useState } from 'react'
import { type ImageRefusal, readImage, type ReadImage } from './read-image.ts'

export interface ChosenImage extends ReadImage {
  readonly name: string
}

export interface ImageChoice {
  /** What was chosen, as it looks; null while nothing is. */
  readonly chosen: ChosenImage | null
  readonly refused: { readonly why: ImageRefusal; readonly name: string } | null
  readonly choose: (file: File) => void
  readonly forget: () => void
}

type State = Pick<ImageChoice, 'chosen' | 'refused'>

const NOTHING: State = { chosen: null, refused: null }

/** Reads what is chosen; `onRead` gets the file once it has proved to be a picture. */
export function useImage(onRead: (file: File) => void): ImageChoice {
  const [state, setState] = useState<State>(NOTHING)
  const latest = useRef<File | null>(null)
  useEffect(() => () => void (latest.current = null), [])
  const choose = async (file: File): Promise<void> => {
    latest.current = file
    const read = await readImage(file)
    // Another one was chosen meanwhile, or the form is gone.
    if (latest.current !== file) return
    const { name } = file
    if (typeof read === 'string') return setState(({ chosen }) => ({ chosen, refused: { why: read, name } }))
    setState({ chosen: { ...read, name }, refused: null })
    onRead(file)
  }
  return {
    ...state,
    choose: (file) => void choose(file),
    forget: () => {
      latest.current = null
      setState(NOTHING)
    },
  }
}
