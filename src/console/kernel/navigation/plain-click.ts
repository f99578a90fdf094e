/** A click that opens a link here, and not in a new tab, in a new window or as a download. */
export const isPlainClick = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
