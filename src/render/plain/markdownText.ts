/** Pieces of Markdown, and how they are put together. */

/** Paragraphs, lists and fences with a blank line between them; empty ones are left out. */
export function blocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

export function fence(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``;
}

/** An item of a list. What has paragraphs, lists or code of its own stands below it, as far in as its text. */
export function item(head: string, said: readonly string[]): string {
  const parts = said.filter((part) => part !== '');
  if (parts.length === 0) return head;
  if (!parts.some((part) => /\n\s*\n|^\s*(?:`{3}|~{3}|[-*+] |\d+[.)] |\|)/m.test(part))) {
    return `${head}: ${parts.map(oneLine).join(' ')}`;
  }
  return `${head}\n\n${parts.join('\n\n')}`.replace(/\n(?=.)/g, '\n  ');
}

/** Inline code; text that holds a backtick needs two around it. */
export function code(text: string): string {
  const line = oneLine(text);
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
