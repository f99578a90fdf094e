import { useRef } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'to' | 'type' | 'ref'> {
  /** `accept` of the file input; any file if undefined. */
  readonly accept?: string
  readonly onFile: (file: File) => void
}

/** Chooses a file. The native control would show texts in the language of the browser. */
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
          // Allows the same file to be chosen again after it was edited.
          target.value = ''
        }}
      />
    </>
  )
}
