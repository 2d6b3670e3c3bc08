import type { CDPSession, Page } from 'playwright-core'
import { expect } from './harness.ts'

interface Value {
  readonly value?: unknown
}

/** What a screen reader knows of an element. */
export interface Node {
  readonly role: string
  readonly name: string
  readonly backendDOMNodeId: number
}

/** The page as a screen reader has it: names, roles, and the one action of each element. */
export class Tree {
  readonly #session: CDPSession

  private constructor(session: CDPSession) {
    this.#session = session
  }

  static async of(page: Page): Promise<Tree> {
    return new Tree(await page.context().newCDPSession(page))
  }

  async nodes(role: string): Promise<Node[]> {
    const { nodes } = await this.#session.send('Accessibility.getFullAXTree')
    const text = (value?: Value) => (typeof value?.value === 'string' ? value.value : '')
    return nodes
      .filter((node) => !node.ignored && node.backendDOMNodeId && text(node.role) === role)
      .map((node) => ({
        role,
        name: text(node.name),
        backendDOMNodeId: node.backendDOMNodeId!,
      }))
  }

  /** Waits for an element whose name has a part. */
  async find(role: string, part: string | RegExp): Promise<Node> {
    let found: Node | undefined
    const fits = ({ name }: Node) => (typeof part === 'string' ? name === part : part.test(name))
    await expect.poll(async () => (found = (await this.nodes(role)).find(fits))?.name).toBeDefined()
    return found!
  }

  /** Does what a double tap on an element does. */
  async activate(node: Node): Promise<void> {
    const { object } = await this.#session.send('DOM.resolveNode', {
      backendNodeId: node.backendDOMNodeId,
    })
    await this.#session.send('Runtime.callFunctionOn', {
      objectId: object.objectId!,
      functionDeclaration: 'function () { this.click() }',
    })
  }
}
