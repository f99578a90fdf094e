/** The items that a typed or pasted text holds: parted by commas (Chinese and Japanese ones too) and line ends. */
export function splitItems(text: string): readonly string[] {
  return text
    .split(/[,\n\r，、]+/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
