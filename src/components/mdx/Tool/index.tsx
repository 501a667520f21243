import React, { type ReactNode } from 'react';
import type { ToolName } from '../../../model/tools';
import texts from '../../../data/texts/tool-frame.json';
import { useTexts } from '../../../useTexts';
import styles from './styles.module.css';

/**
 * The place of a tool in a page. Its page says what it does; `src/islands/tool.ts` mounts the tool itself
 * once it is in view.
 */
export default function Tool({ name }: { name: ToolName }): ReactNode {
  const text = useTexts(texts);
  return (
    <ef-tool
      name={name}
      className={styles.tool}
      data-loading={text.loading}
      data-failed={text.failed}
      data-crashed={text.crashed}
      data-retry={text.retry}
      data-reload={text.reload}
    >
      <div className={styles.fallback} data-fallback="">
        <p data-status="" role="status">
          {text.needsScript}
        </p>
      </div>
    </ef-tool>
  );
}
