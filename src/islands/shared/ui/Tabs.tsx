import React, { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { tabFor } from '../../tab-keys';
import styles from './styles.module.css';

interface TabsProps<Name extends string> {
  label: string;
  tabs: Readonly<Record<Name, { label: string; content: ReactNode }>>;
  selected: Name;
  onSelect: (name: Name) => void;
}

/** Tabs by the ARIA pattern. All panels stay mounted, so input survives switching. */
export function Tabs<Name extends string>(props: TabsProps<Name>): ReactNode {
  const { label, selected, onSelect } = props;
  const tabs = Object.entries(props.tabs) as [Name, (typeof props.tabs)[Name]][];
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex(([name]) => name === selected);
    const target = tabFor(event.key, at, tabs.length);
    const [name] = tabs[target ?? -1] ?? [];
    if (name === undefined || target === undefined) return;
    event.preventDefault();
    onSelect(name);
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
        {tabs.map(([name, tab]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={name === selected}
            aria-controls={`${id}${name}panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(([name, { content }]) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}${name}panel`}
          aria-labelledby={`${id}${name}`}
          hidden={name !== selected}
          className={styles.panel}
        >
          {content}
        </div>
      ))}
    </>
  );
}
