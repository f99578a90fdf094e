import { useRef } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'to' | 'type' | 'ref'> {
  /** As the attribute of an input says it; any file, if not said. */
  readonly accept?: string
  readonly onFile: (file: File) => void
}

/** Lets a file be chosen. The browser's own control would speak the language of the browser. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon="upload" {...button} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        aria-hidden
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) onFile(file)
          // The same file may be chosen again once it has been mended.
          target.value = ''
        }}
      />
    </>
  )
}
