import { toText } from '../../../contract/json-object.ts'

/** A child of an element: text, a node, or nothing. */
type Child = Node | string | number | false | null | undefined | readonly Child[]

/** Attributes; `on...` are event handlers, `style` is an object of CSS properties. Null and false leave one out. */
type Attributes = Readonly<Record<string, unknown>>

/** Makes an element: `h('p', { class: 'muted' }, 'Text')`, `h('svg:rect', { width: 4 })`. */
export type CreateElement = (name: string, attributes?: Attributes | null, ...children: readonly Child[]) => Element

const SVG = 'svg:'

/** @param report gets what an event handler throws, also later */
export function elementMaker(report: (error: unknown) => void): CreateElement {
  return (name, attributes, ...children) => {
    const element = name.startsWith(SVG)
      ? document.createElementNS('http://www.w3.org/2000/svg', name.slice(SVG.length))
      : document.createElement(name)
    for (const [key, value] of Object.entries(attributes ?? {})) setAttribute(element, key, value, report)
    append(element, children)
    return element
  }
}

function setAttribute(element: Element, key: string, value: unknown, report: (error: unknown) => void): void {
  if (value === null || value === undefined || value === false) return
  if (typeof value === 'function' && key.startsWith('on')) {
    const handle = async (event: Event) => void (await Reflect.apply(value, element, [event]))
    element.addEventListener(key.slice(2), (event) => void handle(event).catch(report))
    return
  }
  if (
    key === 'style' &&
    typeof value === 'object' &&
    (element instanceof HTMLElement || element instanceof SVGElement)
  ) {
    for (const [property, text] of Object.entries(value)) element.style.setProperty(property, String(text))
    return
  }
  element.setAttribute(key, value === true ? '' : toText(value))
}

function append(element: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (child instanceof Node) element.append(child)
    else if (typeof child === 'string' || typeof child === 'number') element.append(String(child))
    else if (child !== null && child !== undefined && child !== false) append(element, child)
  }
}
