import React, { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { tabFor } from '../../tab-keys';
import styles from './styles.module.css';

interface Tab<Name extends string> {
  name: Name;
  label: string;
  content: ReactNode;
}

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  selected: Name;
  onSelect: (name: Name) => void;
}

/** Tabs by the ARIA pattern. All panels stay mounted: what was typed in one is there when the reader returns. */
export function Tabs<Name extends string>(props: TabsProps<Name>): ReactNode {
  const { label, tabs, selected, onSelect } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab.name === selected);
    const target = tabFor(event.key, at, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    onSelect(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles.tabs}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}${tab.name}`}
            aria-selected={tab.name === selected}
            aria-controls={`${id}${tab.name}panel`}
            tabIndex={tab.name === selected ? 0 : -1}
            onClick={() => onSelect(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.name}
          role="tabpanel"
          id={`${id}${tab.name}panel`}
          aria-labelledby={`${id}${tab.name}`}
          hidden={tab.name !== selected}
          className={styles.panel}
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}
